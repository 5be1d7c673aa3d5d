import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { previewShop } from './preview.service.ts'

export const staffPreviewRoutes: Implementation[] = [
  implement(endpoints.staffEditions.preview, previewShop),
]
