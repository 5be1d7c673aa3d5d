// What a customer avoids, kept in the account by explicit consent: it is about health (rule 243).
import { z } from 'zod'
import { Message, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { DIETS } from '#/contract/product/diets.ts'
import { ALLERGENS } from '#/contract/product/food.ts'

export const Avoids = z.object({
  avoids: z.array(z.enum([...ALLERGENS, ...DIETS])).max(ALLERGENS.length + DIETS.length),
})
export type Avoids = z.infer<typeof Avoids>

export const KeptAvoids = Avoids.extend({ agreed_at: Timestamp })
export type KeptAvoids = z.infer<typeof KeptAvoids>

export const endpoints = {
  get: endpoint({
    method: 'GET',
    path: '/self/avoids',
    auth: 'user',
    personal: true,
    summary: 'What the caller avoids, if their account keeps it; nobody else can read it',
    response: z.object({ data: KeptAvoids.nullable() }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/self/avoids',
    auth: 'user',
    personal: true,
    summary: 'Keep in the account what the caller avoids; needs their explicit consent',
    body: Avoids.extend({
      /** Regulation (EU) 2016/679, Art. 9 (2) (a). */
      consent: z.literal(true),
    }),
    response: KeptAvoids,
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/self/avoids',
    auth: 'user',
    personal: true,
    summary: 'Withdraw the consent: what the account keeps is deleted at once',
    response: Message,
  }),
}
