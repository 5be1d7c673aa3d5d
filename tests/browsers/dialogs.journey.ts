// Every dialog of the code, opened once in each engine: as high as its content, inside the window, and closed by Escape.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readSources } from '#tests/support/architecture/source-files.ts'
import { catalogue } from './openings/catalogue.ts'
import { customer } from './openings/customer.ts'
import { guest } from './openings/guest.ts'
import { careful, office } from './openings/office.ts'
import { orders } from './openings/orders.ts'
import { seller } from './openings/seller.ts'
import { heightsInto } from './support/dialog.ts'
import { expect, test } from './support/test.ts'

const AUDIENCES = [guest, customer, seller, orders, catalogue, office, careful]
const DIALOG = /ui\/overlay\/(?:Dialog|Drawer)|<(?:Confirm|Secret)Dialog|<dialog\b/
const SHARED = /^src\/(?:ui\/overlay\/|components\/(?:confirm\/|staff\/form\/SecretDialog))/

test('There is an opening for every dialog of the code', () => {
  const files = readSources(['src'], ['.astro', '.tsx'])
    // The elements that all of them share.
    .filter(({ path, text }) => DIALOG.test(text) && !SHARED.test(path))
    .map(({ path }) => path.replace('src/', ''))
  expect(AUDIENCES.flatMap((one) => one.files).toSorted()).toEqual(files)
})

for (const { name, tour } of AUDIENCES)
  test(`Dialogs of ${name} are as high as their content, inside the window, and close by Escape`, async ({
    visitor,
    admin,
    office: staff,
    person,
    engine,
    allow,
  }, info) => {
    test.slow()
    // Two save the same field.
    allow(/ 409$/)
    const photo = info.outputPath('photo.png')
    const create = { width: 300, height: 400, channels: 3, background: '#7a1f3d' } as const
    await writeFile(photo, await sharp({ create }).png().toBuffer())
    const lines: string[] = []
    const look = heightsInto(info.project.outputDir, engine, lines)
    const wrong = await tour({ visitor, admin, office: staff, person, photo }, look)
    // `DIALOGS=table` shows the heights at 1440 and 390.
    if (process.env.DIALOGS === 'table') process.stdout.write(`${lines.join('\n')}\n`)
    expect(wrong).toEqual([])
  })
