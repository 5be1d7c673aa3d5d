import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import { addIdentityPicture } from './identity.service.ts'
import { addPhoto, cropped } from './photos.service.ts'
import {
  addToLibrary,
  describePicture,
  listLibrary,
  publishPicture,
  publishScene,
  removePicture,
} from './library.staff.service.ts'

export const staffMediaRoutes: Implementation[] = [
  implement(endpoints.staffMedia.list, (ctx, { query }) => listLibrary(ctx, query)),
  implement(endpoints.staffMedia.add, async (ctx, { query, request }) =>
    addToLibrary(ctx, query.name, new Uint8Array(await request.arrayBuffer())),
  ),
  implement(endpoints.staffMedia.describe, (ctx, { params, body }) =>
    describePicture(ctx, params.id, body.alt),
  ),
  implement(endpoints.staffMedia.remove, async (ctx, { params }) => {
    await removePicture(ctx, params.id)
    return removed(ctx)
  }),
  implement(endpoints.staffMedia.publish, (ctx, { params, body }) =>
    publishPicture(ctx, params.id, body),
  ),
  implement(endpoints.staffMedia.publishScene, (ctx, { params, body }) =>
    publishScene(ctx, params.slug, body),
  ),
  implement(endpoints.staffIdentity.add, async (ctx, { query, request }) =>
    addIdentityPicture(ctx, query, new Uint8Array(await request.arrayBuffer())),
  ),
  implement(endpoints.staffPhoto.add, async (ctx, { query, request }) =>
    addPhoto(ctx, query.name, new Uint8Array(await request.arrayBuffer())),
  ),
  implement(endpoints.staffPhoto.crop, (ctx, { params, body }) => cropped(ctx, params.id, body)),
]
