import { z } from 'zod'
import { byId, Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ListText, ShoppingList } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

/** The most lists of an account. */
export const MAX_LISTS = 50

const ListInput = z.object({ name: typed().min(1).max(80), text: ListText })

export const endpoints = {
  all: endpoint({
    method: 'GET',
    path: '/list',
    auth: 'user',
    summary: "The account's shopping lists, the last changed first",
    response: z.object({ data: z.array(ShoppingList) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/list',
    auth: 'user',
    summary: 'Save a shopping list',
    body: ListInput,
    response: ShoppingList,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/list/{id}',
    auth: 'user',
    summary: 'Change a shopping list',
    params: byId,
    body: ListInput,
    response: ShoppingList,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/list/{id}',
    auth: 'user',
    summary: 'Remove a shopping list',
    params: byId,
    response: Message,
  }),
}
