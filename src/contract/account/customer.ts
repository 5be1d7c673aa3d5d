import { z } from 'zod'
import { Message, byId } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { AddressForm } from './address-form.ts'
import { Address } from './shapes.ts'

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
    summary: 'Add an address; the first one is the default',
    body: AddressForm,
    response: Address,
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: '/address/{id}',
    auth: 'user',
    summary: 'Change an address',
    params: byId,
    body: AddressForm,
    response: Address,
  }),
  chooseAddress: endpoint({
    method: 'PUT',
    path: '/address/{id}/default',
    auth: 'user',
    summary: 'Make an address the default for deliveries, for billing or for both',
    params: byId,
    body: z.object({ shipping: z.boolean().optional(), billing: z.boolean().optional() }),
    response: z.object({ data: z.array(Address) }),
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
