import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listAllMedia, publishPicture, publishScene } from './uploads.service.ts'

export const staffMediaRoutes: Implementation[] = [
  implement(endpoints.staffMedia.list, (ctx, { query }) => listAllMedia(ctx, query)),
  implement(endpoints.staffMedia.publish, (ctx, { params, body }) =>
    publishPicture(ctx, params.id, body),
  ),
  implement(endpoints.staffMedia.publishScene, (ctx, { params, body }) =>
    publishScene(ctx, params.slug, body),
  ),
]
