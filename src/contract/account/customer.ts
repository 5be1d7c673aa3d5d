import { z } from 'zod'
import { Id, Message, byId } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import {
  AddressTitle,
  City,
  CountryCode,
  Phone,
  Postcode,
  Region,
  Street,
} from '#/contract/fields.ts'

/** An address as a form sends it. */
export const AddressInput = z.object({
  title: AddressTitle,
  street: Street,
  country: CountryCode,
  state: Region,
  city: City,
  pincode: Postcode,
  phone: Phone,
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
