// For the record of processing activities (Regulation (EU) 2016/679, Art. 30).
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { Receiver } from './public.ts'

export const ReceiverDetails = z.object({
  receiver: Receiver,
  /** Where the data goes, as far as it is known. @example smtp.example:465 */
  address: z.string().nullable(),
})
export type ReceiverDetails = z.infer<typeof ReceiverDetails>

export const endpoints = {
  receivers: endpoint({
    method: 'GET',
    path: '/admin/privacy/receivers',
    auth: 'admin',
    permission: 'settings.read',
    summary: 'Who gets personal data from the shop, and at which address',
    response: z.object({ data: z.array(ReceiverDetails) }),
  }),
}
