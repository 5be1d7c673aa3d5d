import { saved } from '#/contract/saved.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { getSaved } from './saved.service.ts'

export const savedRoutes: Implementation[] = [implement(saved.get, (ctx) => getSaved(ctx))]
