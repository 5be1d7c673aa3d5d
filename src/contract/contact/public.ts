// Messages to the shop.
import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { EmailAddress, PersonName, Phone } from '#/contract/fields.ts'
import { MESSAGE_MAX_LENGTH } from '#/contract/lengths.ts'
import { typed } from '#/contract/typed.ts'

export const SUBJECT_MAX_LENGTH = 150

export const ContactForm = z.object({
  name: PersonName,
  email: EmailAddress,
  phone: Phone.optional(),
  subject: typed().min(1).max(SUBJECT_MAX_LENGTH),
  message: typed().min(1).max(MESSAGE_MAX_LENGTH),
})
export type ContactForm = z.output<typeof ContactForm>

export const endpoints = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    auth: 'system',
    summary: 'Send a message to the shop; the sender gets a receipt by email',
    body: ContactForm,
    response: Message,
  }),
}
