// What every shopper does with the catalogue, in each engine, on a phone and on a desktop.
import { sellApron } from '#tests/e2e/support/aprons.ts'
import { fits, isDrawn } from './support/looks.ts'
import { expect, test } from './support/test.ts'

const BANNER = '#page-header'
const MAIN = 'main'

for (const path of ['/', '/theme/tokyo', '/theme/osaka']) {
  test(`${path} shows all of its pictures, and nothing sticks out`, async ({ visitor }) => {
    await visitor.open(path)
    await visitor.sees('heading', /./, { within: MAIN })
    await isDrawn(visitor)
    await fits(visitor)
  })
}

test('"+" on a card fills the cart; its panel opens, and closes by Escape and by Back', async ({
  visitor,
  width,
}) => {
  await visitor.open('/products')
  await visitor.press('button', /^Add .+ to the cart$/, { within: MAIN })
  const cart =
    width === 390 ? '[data-cart-count]:not(.header-tool *)' : `${BANNER} [data-cart-count]`
  await visitor.reads(/^1$/, cart)
  const panel = async () => {
    await visitor.run((at: string) => {
      const visible = [...document.querySelectorAll<HTMLElement>(at)]
      visible.find((link) => link.getClientRects().length > 0)?.click()
    }, '[data-open-cart]')
    await visitor.sees('dialog', 'Your cart')
    await visitor.until('the panel fills the window', () =>
      visitor.run(() => {
        const box = document.querySelector('dialog:modal')?.getBoundingClientRect()
        return box !== undefined && Math.abs(box.height - innerHeight) < 2 && box.left >= 0
      }),
    )
  }
  await panel()
  await visitor.key('Escape')
  await visitor.misses('dialog', 'Your cart')
  await panel()
  await visitor.back()
  await visitor.misses('dialog', 'Your cart')
  await visitor.isAt(/^\/products$/)
})

test('The search suggests, arrow keys and Enter lead on, and a suggestion can be clicked', async ({
  visitor,
}) => {
  await visitor.open('/')
  const box = 'Search for products'
  await visitor.fill('searchbox|combobox', box, 'choc')
  await visitor.sees('option', /chocolate/i)
  await visitor.key('ArrowDown')
  await visitor.key('Enter')
  await visitor.isAt(/^\/(categories|product)\//)
  await visitor.fill('searchbox|combobox', box, 'semi-skim')
  await visitor.press('option', /Semi-skimmed milk/)
  await visitor.isAt(/^\/product\/semi-skimmed-milk$/)
})

test('Filters narrow a list, Back takes them away, and the order is chosen', async ({
  visitor,
  width,
}) => {
  await visitor.open('/categories/cheese-deli')
  if (width === 390) {
    await visitor.press('button', /^Filters/)
    await visitor.until('the filters are at the bottom of the window', () =>
      visitor.run(() => {
        const box = document.querySelector('dialog:modal')?.getBoundingClientRect()
        return box !== undefined && box.height > 300 && Math.abs(box.bottom - innerHeight) < 2
      }),
    )
  }
  await visitor.press('checkbox', /^On offer|^On sale|offer/i)
  if (width === 390) await visitor.press('button', /^Show/)
  await visitor.until('the address has the filter', async () =>
    (await visitor.path()).includes('on_offer=1'),
  )
  await visitor.back()
  await visitor.until(
    'the filter is gone',
    async () => !(await visitor.path()).includes('on_offer'),
  )
  await visitor.choose('[data-sort]', await secondOption(visitor))
  await visitor.until('the list is sorted', async () => (await visitor.path()).includes('sort'))
})

const secondOption = (visitor: Parameters<typeof fits>[0]): Promise<string> =>
  visitor.run(
    () => document.querySelectorAll<HTMLOptionElement>('[data-sort] option')[1]?.value ?? '',
  )

test('The quick view shows its content, and closes by Escape and by Back', async ({
  visitor,
  width,
}) => {
  // Only a mouse that hovers is offered it.
  if (await visitor.run(() => matchMedia('(hover: none)').matches)) return
  await visitor.open('/products')
  if (width === 1440) await visitor.hover('button', /^Add .+ to the cart$/, { within: MAIN })
  await visitor.press('button', /^Quick view/)
  await visitor.sees('button', 'Add to Cart')
  await fits(visitor)
  await visitor.key('Escape')
  await visitor.misses('button', 'Add to Cart')
  await visitor.press('button', /^Quick view/)
  await visitor.sees('button', 'Add to Cart')
  await visitor.back()
  await visitor.misses('button', 'Add to Cart')
  await visitor.isAt(/^\/products$/)
})

test('Place and time are chosen before shopping', async ({ visitor }) => {
  await visitor.open('/products')
  await visitor.press('button', /Choose a time/)
  await visitor.fill('textbox', 'Postcode', '75011')
  await visitor.press('button', 'Show times')
  await visitor.press('radio', /\d\d:\d\d/)
  await visitor.misses('dialog', 'Where and when?')
  await visitor.reads(
    /\w{3} \d+/,
    await visitor.run(() =>
      innerWidth < 768 ? '[data-phone-line]' : '#page-header [data-place-when]',
    ),
  )
})

test('A variation and a unit are chosen, and loose goods by tenths of a kilogram', async ({
  visitor,
  admin,
}) => {
  const apron = await sellApron(admin)
  await visitor.open(`/product/${apron.slug}`)
  await visitor.press('radio', 'Red')
  await visitor.press('radio', /Medium/)
  await visitor.reads(/€22\.00/, MAIN)
  await visitor.press('button', 'Add to Cart', { within: MAIN })
  await visitor.sees('dialog', 'Your cart')
  await visitor.reads(/Red, Medium/, 'dialog:modal')
  const byWeight = { quantity_step: 0.1, quantity_min: 0.1, sold_by: 'kg' } as const
  const apples = await admin.sell({ price: 10, ...byWeight })
  await visitor.open(`/product/${apples.slug}`)
  await visitor.reads(/0\.1/, MAIN)
  await visitor.press('button', /^(More|Increase|Add 0\.1|One more|More of)/, { within: MAIN })
  await visitor.reads(/0\.2/, MAIN)
})

test('The gallery shows the picture of a thumbnail, and is swiped', async ({ visitor }) => {
  await visitor.open('/product/braeburn-apples')
  await visitor.press('button', 'Show picture 3')
  const shows = (number: number) =>
    visitor.until(`picture ${number} is in front`, () =>
      visitor.run((wanted: string) => {
        const slide = document.querySelector('.swiper-slide-active')
        const left = slide?.closest('.swiper')?.getBoundingClientRect().left ?? 0
        const atRest = Math.abs((slide?.getBoundingClientRect().left ?? -9) - left) < 1
        return atRest && slide?.querySelector('img')?.alt.endsWith(wanted)
      }, `picture ${number} of 3`),
    )
  await shows(3)
  await visitor.run(() =>
    document.querySelector('.swiper-slide-active')?.scrollIntoView({ block: 'center' }),
  )
  const { x, y, width } = await slideAtRest(visitor)
  await visitor.drag([
    { x, y },
    { x: x + width / 2, y },
    { x: x + width, y },
  ])
  await shows(2)
})

/** Where the picture in front can be taken hold of, once the page no longer scrolls. */
async function slideAtRest(visitor: Parameters<typeof fits>[0]) {
  const place = () =>
    visitor.run(() => {
      const box = document.querySelector('.swiper-slide-active')?.getBoundingClientRect()
      return { x: (box?.left ?? 0) + 40, y: (box?.top ?? 0) + 120, width: (box?.width ?? 0) - 80 }
    })
  let last = await place()
  await visitor.until('the picture rests', async () => {
    const before = last
    last = await place()
    return before.x === last.x && before.y === last.y
  })
  return last
}

test('A link that is pressed while code still loads leads where it points', async ({
  visitor,
  allow,
}) => {
  allow(/GET .*\.js|module/)
  visitor.line.slow(/\/_astro\/gallery\..*\.js/, 6000)
  visitor.line.slow(/^\/faq/, 1500)
  await visitor.open('/product/braeburn-apples')
  await visitor.run(() => {
    const link = document.createElement('a')
    link.href = '/faq'
    document.body.append(link)
    link.click()
  })
  await visitor.isAt(/^\/faq$/)
  expect(await visitor.run(() => sessionStorage.getItem('larder_reloaded'))).toBeNull()
})
