import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listReceiversForStaff } from './receivers.service.ts'

export const staffPrivacyRoutes: Implementation[] = [
  implement(endpoints.staffPrivacy.receivers, listReceiversForStaff),
]
