// Leaving a bucket for photographs: what is in it comes back, and what is lost is counted, confirmed and noted.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { photo } from '#/commerce/db/schema/media/photo.ts'
import { startStorage, type Storage } from '#tests/support/servers/s3.ts'
import { bucketsOf } from '#tests/support/shop/buckets.ts'
import { connectShop } from '#tests/support/shop/connections.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

let shop: TestApi
let storage: Storage
let token: string
beforeAll(async () => {
  storage = await startStorage('larder', 'other')
  shop = await startApi({ siteUrl: 'http://127.0.0.1:4321' })
  token = (await shop.signUp({ role: 'admin' })).token
  await connectShop(shop)
})
afterAll(async () => {
  await shop.close()
  await storage.close()
})
beforeEach(async () => {
  await shop.db.delete(photo)
  await remove()
})

const {
  put,
  remove,
  leave,
  shown,
  tryBringing,
  bringBack,
  upload,
  uploadAgain,
  added,
  photoOf,
  file,
} = bucketsOf(() => ({ shop, storage, token }))

/** Photographs that were in the bucket. */
const lose = (count: number) =>
  shop.db.insert(photo).values(
    Array.from({ length: count }, (_, n) => ({
      hash: `f${n}`.padStart(64, '0'),
      width: 1,
      height: 1,
      content: null,
    })),
  )

describe('a bucket that is left', () => {
  it('gives its photographs back, and can be disconnected then', async () => {
    await put()
    const urls: string[] = []
    for (let n = 0; n < 12; n++) urls.push(await added())
    const first = await bringBack()
    expect(first).toMatchObject({ brought: 10, missing: 0, left: 2 })
    expect(await bringBack({ after: first.next })).toMatchObject({
      brought: 2,
      left: 0,
      next: null,
    })
    expect((await remove()).status).toBe(200)
    expect(await Promise.all(urls.map(file))).toEqual(urls.map(() => 200))
    const { body } = await shop.call('GET', '/admin/activity?kind=settings', { token })
    expect(JSON.stringify(body)).toContain('photos_brought')
  })

  it('is left without what is lost, once somebody has seen how much that is; the next one isn’t held by it', async () => {
    await put()
    await lose(230)
    const url = await added()
    const inside = await leave(231)
    expect(inside.status).toBe(409)
    expect(inside.body).toMatchObject({
      message: expect.stringContaining('231 photographs are in'),
    })
    let after: string | null = ''
    let missing = 0
    while (after !== null) {
      const answer = await bringBack(after === '' ? {} : { after })
      missing += answer.missing
      after = answer.next
    }
    expect([missing, await file(url)]).toEqual([230, 200])
    for (const refused of [await remove(), await leave(229), await put({ bucket: 'other' })]) {
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({ message: expect.stringContaining('230 photographs ') })
    }
    expect((await leave(230)).status).toBe(200)
    const { body } = await shop.call('GET', '/admin/activity?kind=settings', { token })
    expect(JSON.stringify(body)).toContain('"field":"photos_lost","old":null,"new":230')
    await put({ bucket: 'other' })
    expect(await shown()).toMatchObject({ depending: 0 })
    expect((await remove()).status).toBe(200)
  })

  it('is left by a shop that has lost it, or that it doesn’t answer any more', async () => {
    await put()
    await lose(1)
    await storage.close()
    expect((await tryBringing()).status).toBe(409)
    expect((await remove()).body).toMatchObject({
      message: expect.stringContaining('1 photograph can’t be brought back'),
    })
    expect((await leave(1)).status).toBe(200)
    storage = await startStorage('larder', 'other')
  })

  it('has its photographs again when it is connected again', async () => {
    await put()
    const url = await added()
    await shop.db.update(photo).set({ lost_with: (await shown())?.summary ?? '' })
    await put({ bucket: 'other' })
    expect(await file(url)).toBe(404)
    expect((await remove()).status).toBe(200)
    await put()
    expect(await file(url)).toBe(200)
    expect(await shown()).toMatchObject({ depending: 1 })
    expect((await leave(1)).status).toBe(409)
  })

  it('keeps one that was lost with another and is uploaded again', async () => {
    await put()
    const lost = await photoOf(await upload())
    await shop.db.update(photo).set({ lost_with: 'elsewhere' })
    expect(await shown()).toMatchObject({ depending: 0 })
    expect(await photoOf(await uploadAgain())).toMatchObject({ hash: lost.hash, lost_with: null })
    expect(await shown()).toMatchObject({ depending: 1 })
  })

  it('takes nothing else for a photograph, and one that was lost is whole once it is uploaded again', async () => {
    await put()
    const hash = 'e'.repeat(32)
    const used = await shop.deps.bucket?.(shop.db)
    await used?.bucket.put(hash, Buffer.from('<html>'))
    await shop.db.insert(photo).values({ hash, width: 1, height: 1, content: null })
    expect(await bringBack()).toMatchObject({ brought: 0, missing: 1 })
    expect((await remove()).status).toBe(409)
    await shop.db.delete(photo)
    expect((await remove()).status).toBe(200)
    const lost = await photoOf(await upload())
    await shop.db.update(photo).set({ content: null }).where(eq(photo.hash, lost.hash))
    expect((await photoOf(await uploadAgain())).content).not.toBeNull()
  })
})
