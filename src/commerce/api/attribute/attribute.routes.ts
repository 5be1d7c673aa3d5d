import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listAttributes } from './attribute.service.ts'

export const attributeRoutes: Implementation[] = [
  implement(endpoints.attribute.list, (ctx) => listAttributes(ctx)),
]
