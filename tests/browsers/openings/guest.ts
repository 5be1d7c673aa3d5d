// What a guest opens while shopping.
import { audience, type Scene } from '#tests/browsers/support/openings.ts'

const HOME = '/'
const MAIN = 'main'

/** The pointer leaves towards the tabs, again and again until the page listens. */
const leaveByTheTop = ({ visitor }: Scene) =>
  visitor.until('the offer is shown', () =>
    visitor.run(() => {
      document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }))
      return document.querySelector('dialog:modal') !== null
    }),
  )

export const guest = audience('a guest', () => Promise.resolve(), [
  {
    file: 'components/newsletter/NewsletterDialog.island.tsx',
    title: 'Good food in your inbox',
    page: '/offers',
    presses: [['button', 'Get our newsletter']],
  },
  {
    file: 'features/offers/ExitOffer.island.tsx',
    title: 'Before you go',
    page: HOME,
    needsHover: true,
    first: leaveByTheTop,
  },
  {
    file: 'features/place/PlaceDialog.island.tsx',
    title: 'Where and when?',
    page: HOME,
    presses: [['button', /Choose a time/]],
  },
  {
    file: 'features/product/quick/QuickView.island.tsx',
    title: 'Quick view',
    page: HOME,
    needsHover: true,
    first: ({ visitor }) => visitor.hover('button', /^Add .+ to the cart$/, { within: MAIN }),
    presses: [['button', /^Quick view of/]],
  },
  {
    file: 'features/listing/Filters.astro',
    title: 'Filters',
    page: '/products?layout=offcanvas',
    presses: [['button', /^Filters/]],
  },
  {
    file: 'features/product/details/SizeChart.astro',
    title: 'Apron sizes',
    page: '/product/kitchen-apron',
    presses: [['button', 'Size chart']],
  },
  {
    file: 'features/cart/CartPanel.island.tsx',
    title: 'Your cart',
    page: '/product/braeburn-apples',
    presses: [['button', 'Add to Cart', MAIN]],
  },
])
