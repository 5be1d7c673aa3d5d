// How complete the food on sale is: what the law wants to be known before a purchase (rule 242).
import { z } from 'zod'
import { Id, Localized } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { FoodFact } from './food.ts'

export const FoodState = z.object({
  /** Uppermost departments with food on sale, in their order; a product of two counts in both. */
  departments: z.array(
    z.object({
      id: Id,
      name: Localized,
      products: z.int(),
      /** Those that state everything. */
      complete: z.int(),
      /** Products that don't state it; a fact that all state is missing. */
      lacks: z.partialRecord(FoodFact, z.int()),
    }),
  ),
})
export type FoodState = z.infer<typeof FoodState>

export const endpoints = {
  foodState: endpoint({
    method: 'GET',
    path: '/admin/food-facts',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'How many products of food on sale don’t state what the law asks for, by department',
    response: FoodState,
  }),
  foodFile: endpoint({
    method: 'GET',
    path: '/admin/food-facts.csv',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Food on sale that doesn’t state everything, with what is missing, as a CSV file',
    mediaTypes: ['text/csv'],
  }),
}
