// Copies the emoji that the drawings name from the package of all emoji into `set.json.br`. To be run when a drawing
// names a new one: node src/commerce/media/glyphs/collect.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { namesDrawn } from './names.ts'

const Emoji = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })

const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
const { icons } = Emoji.parse(JSON.parse(readFileSync(path, 'utf8')))
const bodies = Object.fromEntries(
  namesDrawn(new Set(Object.keys(icons))).map((name) => [name, icons[name]?.body]),
)
const file = fileURLToPath(new URL('./set.json.br', import.meta.url))
writeFileSync(file, brotliCompressSync(JSON.stringify(bodies)))
process.stdout.write(`${Object.keys(bodies).length} emoji kept in ${file}\n`)
