import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { addPhoto, cropped } from './photos.service.ts'
import { listAllMedia, publishPicture, publishScene } from './uploads.service.ts'

export const staffMediaRoutes: Implementation[] = [
  implement(endpoints.staffMedia.list, (ctx, { query }) => listAllMedia(ctx, query)),
  implement(endpoints.staffMedia.publish, (ctx, { params, body }) =>
    publishPicture(ctx, params.id, body),
  ),
  implement(endpoints.staffMedia.publishScene, (ctx, { params, body }) =>
    publishScene(ctx, params.slug, body),
  ),
  implement(endpoints.staffPhoto.add, async (ctx, { query, request }) =>
    addPhoto(ctx, query.name, new Uint8Array(await request.arrayBuffer())),
  ),
  implement(endpoints.staffPhoto.crop, (ctx, { params, body }) => cropped(ctx, params.id, body)),
]
