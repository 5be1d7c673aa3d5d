// What sellers open in their store.
import { href } from '#/routes.ts'
import { audience } from '#tests/browsers/support/openings.ts'
import { orderOf } from '#tests/e2e/support/orders.ts'
import { openStore } from '#tests/e2e/support/sellers.ts'

export const seller = audience(
  'a seller',
  async ({ visitor, admin, office, person }) => {
    const { store_id } = await openStore(person, office)
    const { order_number } = await orderOf(office, await admin.sell({ store_id }))
    await visitor.takeSession(person)
    return href('en', 'sellerOrder', { order_number })
  },
  [
    {
      file: 'features/orders/seller/OrderWork.island.tsx',
      title: 'Can’t deliver this',
      page: (order) => order,
      presses: [['button', 'Can’t deliver this']],
    },
    {
      file: 'components/staff/queue/ActionDialog.tsx',
      title: /^Remove/,
      page: href('en', 'sellerTeam'),
      presses: [['button', /^Remove/]],
    },
  ],
)
