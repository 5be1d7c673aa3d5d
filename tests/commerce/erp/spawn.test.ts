import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Erp } from '#/commerce/erp/connect.ts'
import { openErp } from '#/commerce/erp/open.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-sandbox-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function firstItem(erp: Erp): Promise<unknown> {
  const { value } = await erp.rows('Items', '$orderby=ItemCode').next()
  return value?.rows[0]
}

it("the demo's ERP is a process of its own, with the demo's goods, and ends with the shop", async () => {
  const { erp, close } = openErp({
    erp: undefined,
    demo: true,
    dataDir: folder,
    now: () => new Date(),
    log: () => undefined,
  })
  if (!erp) throw new Error('a demo has an ERP')
  expect(await firstItem(erp)).toMatchObject({ ItemCode: expect.any(String) })
  const address = erp.address() ?? ''
  expect((await fetch(address)).status).toBe(200)
  await close()
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})
