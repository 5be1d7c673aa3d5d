import { z } from 'zod'
import { Id, Message, byId } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

const line = (max: number) => z.string().trim().min(1).max(max)

/** An address as a form sends it. */
export const AddressInput = z.object({
  title: line(60),
  street: line(200),
  /** ISO 3166 code. */
  country: z.string().regex(/^[A-Z]{2}$/),
  state: line(80),
  city: line(100),
  pincode: line(20),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9 ()./-]{4,24}$/),
})
export type AddressInput = z.infer<typeof AddressInput>

export const Address = AddressInput.extend({ id: Id })
export type Address = z.infer<typeof Address>

export const endpoints = {
  addresses: endpoint({
    method: 'GET',
    path: '/address',
    auth: 'user',
    summary: "The account's addresses",
    response: z.object({ data: z.array(Address) }),
  }),
  createAddress: endpoint({
    method: 'POST',
    path: '/address',
    auth: 'user',
    summary: 'Add an address',
    body: AddressInput,
    response: Address,
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: '/address/{id}',
    auth: 'user',
    summary: 'Change an address',
    params: byId,
    body: AddressInput,
    response: Address,
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/address/{id}',
    auth: 'user',
    summary: 'Remove an address',
    params: byId,
    response: Message,
  }),
}
