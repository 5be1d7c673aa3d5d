// Makes sure that a target is for this shop alone.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { UsageError } from '#/server/process/terminal.ts'
import { MARK } from './names.ts'
import type { Published } from './published.ts'
import type { Target } from './thing.ts'

const Mark = z.object({ id: z.string() })

/**
 * A target is empty, or holds what was published before: nothing else is ever overwritten or removed.
 *
 * @throws UsageError if it holds other files
 */
export async function takeTarget(target: Target, published: Published): Promise<void> {
  const mark = await target.read(MARK)
  const known = mark && Mark.parse(JSON.parse(mark.toString())).id
  if (known !== undefined && known === published.id) return
  const names: string[] = []
  for await (const name of target.list()) {
    if (!mark) throw new UsageError(`${target.address} holds other files: name an empty place.`)
    if (!name.startsWith('.larder/')) names.push(name)
  }
  const id = randomUUID()
  const body = Buffer.from(JSON.stringify({ id }))
  await target.put(MARK, { type: 'application/json', cache: 'no-store', body })
  published.begin(id, names)
}
