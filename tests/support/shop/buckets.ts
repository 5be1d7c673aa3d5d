// A bucket for photographs that staff of a test shop connect, fill and leave.
import { isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { photo } from '#/commerce/db/schema/media/photo.ts'
import { endpoints } from '#/contract/index.ts'
import { StaffPicture } from '#/contract/media/staff-photo.ts'
import { S3_KEY, type Storage } from '#tests/support/servers/s3.ts'
import { TEST_PASSWORD, type TestApi } from './api.ts'

const { list, bring } = endpoints.staffConnections

type World = { shop: TestApi; storage: Storage; token: string }

export function bucketsOf(world: () => World) {
  const values = (changes = {}) => ({
    kind: 'bucket',
    endpoint: world().storage.url,
    bucket: 'larder',
    region: '',
    ...S3_KEY,
    ...changes,
  })
  const put = (changes = {}, as = world().token) =>
    world().shop.call('PUT', '/admin/connection', {
      token: as,
      body: { connection: values(changes), password: TEST_PASSWORD },
    })
  const remove = (as = world().token, more = {}) =>
    world().shop.call('DELETE', '/admin/connection/bucket', {
      token: as,
      body: { password: TEST_PASSWORD, ...more },
    })
  /** Without so many. */
  const leave = (lost: number) => remove(world().token, { lost })
  const shown = async () => {
    const { body } = await world().shop.call('GET', list.path, { token: world().token })
    return list.response.parse(body).data.find(({ kind }) => kind === 'bucket')
  }
  const tryBringing = (body = {}) =>
    world().shop.call('POST', bring.path, { token: world().token, body })
  const bringBack = async (body = {}) => bring.response.parse((await tryBringing(body)).body)

  let made = 0
  async function upload() {
    made += 1
    const background = { r: (made * 20) % 256, g: (made % 10) * 25, b: 200 }
    const raw = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer()
    return world().shop.call('POST', '/admin/photo?name=photo.jpg', {
      token: world().token,
      raw: new Uint8Array(raw),
      headers: { 'content-type': 'image/jpeg' },
    })
  }
  /** The last one, once more. */
  const uploadAgain = () => {
    made -= 1
    return upload()
  }
  const added = async () => StaffPicture.parse((await upload()).body).original_url
  /** What is stored of the only photograph. */
  async function photoOf({ status }: { status: number }) {
    expect(status).toBe(200)
    const [row] = await world().shop.db.select().from(photo)
    if (!row) throw new Error('the photograph was not stored')
    return row
  }
  const inBucket = () => world().shop.db.$count(photo, isNull(photo.content))
  const file = async (url: string) =>
    (await world().shop.api.fetch(new Request(`http://shop.test/api${url}`))).status
  const filled = { upload, uploadAgain, added, photoOf, inBucket, file }
  return { put, remove, leave, shown, tryBringing, bringBack, ...filled }
}
