// One warm product page and its picture, served by the shop and by plain Node; the page also by Astro's memory cache and
// nginx.
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { href } from '#/routes.ts'
import { type Answer, askFor, keepAnswer } from '#tests/bench/support/answer.ts'
import { compareLoads, CONNECTIONS, type Load } from '#tests/bench/support/load.ts'
import {
  type Server,
  startAstroCache,
  startNginx,
  startPlain,
} from '#tests/bench/support/servers.ts'
import { type Shop, someProducts } from '#tests/bench/support/shop.ts'
import { count, type Row } from '#tests/bench/support/table.ts'
import { temporaryFolder, tell } from '#tests/bench/support/workplace.ts'

type Rival = {
  name: string
  start: (file: string) => Promise<Server | undefined>
  /** The ratio that the page store should reach. */
  goal?: number
}

const PLAIN: Rival = { name: 'plain Node `http`', start: startPlain }
const RIVALS: Rival[] = [
  { ...PLAIN, goal: 0.85 },
  { name: "Astro's memory cache", start: startAstroCache, goal: 8 },
  { name: 'nginx', start: startNginx },
]

export async function measureThroughput(shop: Shop): Promise<Row[]> {
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The shop has no product')
  const path = href('en', 'product', { slug: product.slug })
  // The first request reads it from disk.
  await askFor(`${shop.url}${path}`)
  const answer = await askFor(`${shop.url}${path}`)
  const told = Object.fromEntries(answer.headers)
  if (told['x-page-store'] !== 'hit' || told['content-encoding'] !== 'br')
    throw new Error(`${path} does not come from the page store`)
  const page = `product page, ${kilobytes(answer)} KB brotli`
  const rows = await compareAll({ what: page, url: shop.url, path, answer }, RIVALS)
  const picture = /\/media\/file\/[\w/]+\.webp/.exec(brotliDecompressSync(answer.body).toString())
  if (!picture) throw new Error(`${path} shows no picture`)
  return [...rows, ...(await measurePicture(shop, picture[0]))]
}

async function measurePicture({ url }: Shop, path: string): Promise<Row[]> {
  // The first request renders it.
  await askFor(`${url}${path}`)
  const answer = await askFor(`${url}${path}`)
  const what = `picture, ${kilobytes(answer)} KB`
  return compareAll({ what, url, path, answer }, [PLAIN])
}

const kilobytes = ({ body }: Answer): string => (body.length / 1024).toFixed(1)

type Ours = { what: string; url: string; path: string; answer: Answer }

async function compareAll({ what, url, path, answer }: Ours, rivals: Rival[]): Promise<Row[]> {
  const file = join(await temporaryFolder('answer'), 'answer')
  await keepAnswer(file, answer)
  const rows: Row[] = []
  for (const rival of rivals) {
    tell(`  ${what} beside ${rival.name}`)
    const row = await compare({ port: Number(new URL(url).port), path }, rival, file)
    rows.push({ what: `${what}, ${CONNECTIONS} connections`, ...row })
  }
  return rows
}

async function compare(
  ours: { port: number; path: string },
  { name, start, goal }: Rival,
  file: string,
): Promise<Omit<Row, 'what'>> {
  const server = await start(file)
  if (!server) return { figure: 'not measured', beside: `${name} is not installed` }
  try {
    const { a, b, ratio } = await compareLoads(ours, server)
    return {
      figure: loadText(a),
      beside: `${name}: ${loadText(b)}`,
      ratio,
      ...(goal && { goal: { wanted: `≥ ${goal}`, met: ratio >= goal } }),
    }
  } finally {
    await server.end()
  }
}

const loadText = ({ perSecond, p50, p99 }: Load): string =>
  `${count(perSecond)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
