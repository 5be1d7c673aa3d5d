// A real shop must not pay for the demo: what its start reads is followed from file to file.
import { expect, it } from 'vitest'
import { importsOf, resolveImport } from '#tests/support/architecture/imports/imports.ts'
import { readSources } from '#tests/support/architecture/source-files.ts'

const START = 'src/server/start.ts'

const edges = readSources(['src'], ['.ts']).flatMap((file) =>
  importsOf(file).map(({ specifier, kind }) => ({
    from: file.path,
    to: resolveImport(file.path, specifier) ?? specifier,
    kind,
  })),
)
const byFile = Map.groupBy(edges, ({ from }) => from)

/** All that a start loads: the server also what it asks for with `import()`, others only what they need to load. */
function loadedAtStart(): Set<string> {
  const loaded = new Set([START])
  for (const path of loaded)
    for (const { to, kind } of byFile.get(path) ?? [])
      if (kind === 'static' || (kind === 'dynamic' && path.startsWith('src/server/')))
        loaded.add(to)
  return loaded
}

it('the demo is opened by the first fill and by its own ERP, when they need it', () => {
  const doors = edges.filter(
    ({ from, to }) => to.startsWith('src/demo/') && !from.startsWith('src/demo/'),
  )
  expect(doors).toEqual([
    { from: 'src/commerce/db/seed/seed.ts', to: 'src/demo/seed.ts', kind: 'dynamic' },
    {
      from: 'src/commerce/erp/sandbox/demo-goods.ts',
      to: 'src/demo/catalog/read-catalog.ts',
      kind: 'dynamic',
    },
  ])
})

it('a shop starts with neither the demo nor what draws pictures', () => {
  const loaded = loadedAtStart()
  expect(loaded).toContain('src/commerce/db/seed/seed.ts')
  expect(loaded).toContain('src/commerce/media/store.ts')
  const dear =
    /^src\/demo\/|^src\/commerce\/media\/(own|shapes|label|share)\/|scenes\/draw\.ts|resvg/
  expect([...loaded].filter((path) => dear.test(path))).toEqual([])
})
