// The people of a simulated hour. A separate process; writes what it saw when the hour is over.
import { readFile, writeFile } from 'node:fs/promises'
import { createDraw } from '#tests/bench/catalogue/file.ts'
import { createAsk } from '#tests/bench/day/asking.ts'
import { DayScript, type DaySeen } from '#tests/bench/day/script.ts'
import { letShoppersCome } from '#tests/bench/day/shoppers.ts'
import { changePrices, fulfil, workInOffice } from '#tests/bench/day/staff.ts'

const MINUTE_MS = 60_000
const [file = ''] = process.argv.slice(2)
const script = DayScript.parse(JSON.parse(await readFile(file, 'utf8')))
const seen: DaySeen = { answers: [], orders: [], packed: 0, delivered: 0, refusals: {} }
const over = AbortSignal.timeout(script.minutes * MINUTE_MS)
const shop = { script, seen, ask: createAsk(script.url, seen), draw: createDraw(1), over }

const work: Promise<void>[] = [
  changePrices(shop),
  ...script.office.map((_, index) => workInOffice(shop, index)),
]
await letShoppersCome(shop, (number) => void work.push(fulfil(shop, number)))
await Promise.all(work)
await writeFile(script.seen, JSON.stringify(seen))
