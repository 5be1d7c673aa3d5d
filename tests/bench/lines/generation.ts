// All pages of a catalogue: `npm run generate` next to a plain `astro build` that prerenders them.
import { globSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { runChild } from '#tests/bench/support/children.ts'
import type { Generated } from '#tests/bench/catalogue/folder.ts'
import type { Shop } from '#tests/bench/support/shop.ts'
import { count, type Row } from '#tests/bench/support/table.ts'
import { temporaryFolder, tell } from '#tests/bench/support/workplace.ts'

const GOAL_PER_SECOND = 250
const GOAL_RATIO = 2

const perSecond = ({ pages, seconds }: { pages: number; seconds: number }): number =>
  pages / seconds

/** The row for `npm run generate` alone. */
export function generationRow(products: number, generated: Generated): Row {
  const rate = perSecond(generated)
  const { pages, seconds, memoryMb } = generated
  const memory = memoryMb === undefined ? '' : `, at most ${count(memoryMb)} MB`
  return {
    what: `\`npm run generate\`, ${count(products)} products`,
    figure: `${count(rate)} pages/s: ${count(pages)} in ${seconds.toFixed(1)} s${memory}`,
    goal: { wanted: `≥ ${GOAL_PER_SECOND} pages/s`, met: rate >= GOAL_PER_SECOND },
  }
}

/** `astro build` makes the same pages from the running shop's API. Only rendering counts, not bundling. */
export async function comparePrerendering(
  { products, generated }: { products: number; generated: Generated },
  shop: Shop,
): Promise<Row> {
  tell('  the same pages by `astro build`')
  const ours = perSecond(generated)
  const theirs = perSecond(await prerender(shop))
  const ratio = ours / theirs
  return {
    what: `\`npm run generate\` and \`astro build\`, ${count(products)} products`,
    figure: `${count(ours)} pages/s, compressed`,
    beside: `prerendered by \`astro build\`: ${count(theirs)} pages/s, not compressed`,
    ratio,
    goal: { wanted: `≥ ${GOAL_RATIO}`, met: ratio >= GOAL_RATIO },
  }
}

async function prerender({ url }: Shop): Promise<{ pages: number; seconds: number }> {
  const folder = await temporaryFolder('prerendered')
  const config = 'tests/bench/prerender/astro.config.mjs'
  let seconds: number | undefined
  let generating = false
  await runChild({
    args: ['node_modules/astro/bin/astro.mjs', 'build', '--config', config, '--outDir', folder],
    environment: { BENCH_SHOP: url },
    onLine: (line) => {
      const text = stripVTControlCharacters(line)
      if (text.includes('generating static routes')) generating = true
      const time = /Completed in (?:(\d+)m )?([\d.]+)(ms|s)?/.exec(text)
      if (generating && time) seconds ??= secondsOf(time)
    },
  })
  if (seconds === undefined) throw new Error('astro build does not say how long it took')
  return { pages: globSync(`${folder}/**/*.html`).length, seconds }
}

function secondsOf([, minutes = '0', rest = '0', unit]: RegExpExecArray): number {
  return Number(minutes) * 60 + Number(rest) / (unit === 'ms' ? 1000 : 1)
}
