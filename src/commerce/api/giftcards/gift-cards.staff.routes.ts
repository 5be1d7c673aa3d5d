import { endpoints } from '#/contract/index.ts'
import { allOf, csvFile } from '#/commerce/api/files/csv.rules.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import {
  GIFT_CARD_HEAD,
  adjustGiftCard,
  allGiftCards,
  blockGiftCard,
  giftCardLine,
  issueGiftCard,
  listGiftCards,
} from './gift-cards.staff.service.ts'
import { sendLetter, stopGiftLetter } from './letters.staff.service.ts'
import { giftCardLiability, liabilityFile } from './liability.staff.service.ts'
import { oneGiftCard } from './sheet.service.ts'

const { staffGiftCards } = endpoints

export const staffGiftCardRoutes: Implementation[] = [
  implement(staffGiftCards.list, (ctx, { query }) => listGiftCards(ctx, query)),
  implement(staffGiftCards.csv, async (ctx, { query }) =>
    csvFile({
      name: 'gift-cards',
      head: GIFT_CARD_HEAD,
      pieces: allOf(allGiftCards(ctx, query), giftCardLine),
    }),
  ),
  implement(staffGiftCards.liability, (ctx, { query }) => giftCardLiability(ctx, query)),
  implement(staffGiftCards.liabilityCsv, (ctx, { query }) => liabilityFile(ctx, query)),
  implement(staffGiftCards.one, (ctx, { params }) => oneGiftCard(ctx, params.id)),
  implement(staffGiftCards.issue, (ctx, { body, key }) => issueGiftCard(ctx, { body, key })),
  implement(staffGiftCards.adjust, (ctx, { params, body, key }) =>
    adjustGiftCard(ctx, params.id, { body, key }),
  ),
  implement(staffGiftCards.block, (ctx, { params, body }) =>
    blockGiftCard(ctx, { id: params.id, ...body }),
  ),
  implement(staffGiftCards.sendLetter, (ctx, { params, body }) => sendLetter(ctx, params.id, body)),
  implement(staffGiftCards.stopLetter, (ctx, { params }) => stopGiftLetter(ctx, params.id)),
]
