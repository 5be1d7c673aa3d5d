import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGate } from '#/commerce/media/gate.ts'
import { pictureHash } from '#/commerce/db/picture-recipe.ts'
import type { PackForm } from '#/commerce/db/picture-recipe.ts'
import { createPictureStore } from '#/commerce/media/store.ts'
import type { PictureRequest } from '#/commerce/media/store.ts'
import { sampleRecipe } from './recipes.ts'

let dir = ''

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-pictures-'))
})

afterEach(async () => {
  await rm(dir, { recursive: true, force: true })
})

function request(form: PackForm): PictureRequest {
  const recipe = sampleRecipe(form)
  return { hash: pictureHash(recipe, 'front'), recipe, view: 'front', width: 256, format: 'webp' }
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

describe('the picture store', () => {
  it('keeps a rendered picture under its content name and answers it again from there', async () => {
    const wanted = request('jar')
    const first = await createPictureStore({ dir }).get(wanted)
    expect(first.path).toBe(join(dir, wanted.hash.slice(0, 2), `${wanted.hash}-256.webp`))
    const { mtimeMs } = await stat(first.path)

    const again = await createPictureStore({ dir }).get(wanted)
    expect(Buffer.compare(again.bytes, first.bytes)).toBe(0)
    expect((await stat(again.path)).mtimeMs).toBe(mtimeMs)
  })

  it('renders once for all who ask at the same time, and leaves no half-written file', async () => {
    const store = createPictureStore({ dir })
    const answers = await Promise.all(Array.from({ length: 8 }, () => store.get(request('tub'))))
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1)
    expect(await filesIn(dir)).toEqual([`${request('tub').hash}-256.webp`])
  })

  it('keeps a pack with a French label of its own, and one file of what reads alike', async () => {
    const store = createPictureStore({ dir })
    const labels = { fr: { title: 'Yaourt à la fraise', weight: '500 g' } }
    const ask = (form: PackForm, language: 'en' | 'fr') => {
      const wanted = request(form)
      return store.get({ ...wanted, recipe: { ...wanted.recipe, labels }, language })
    }
    const [english, french] = [await ask('tub', 'en'), await ask('tub', 'fr')]
    expect(Buffer.compare(english.bytes, french.bytes)).not.toBe(0)
    expect((await ask('produce', 'fr')).path).toBe((await ask('produce', 'en')).path)
    expect((await store.get({ ...request('tub'), language: 'fr' })).path).toBe(english.path)
  })

  it('never shows a reader a part of a picture while two stores write it', async () => {
    const stores = [createPictureStore({ dir }), createPictureStore({ dir })]
    const answers = await Promise.all(stores.map((store) => store.get(request('box'))))
    const [path = ''] = answers.map((answer) => answer.path)
    expect(answers.map(({ bytes }) => bytes.length)).toEqual(
      Array.from({ length: 2 }, () => answers[0]?.bytes.length),
    )
    expect((await readFile(path)).length).toBe(answers[0]?.bytes.length)
    expect(await filesIn(dir)).toHaveLength(1)
  })

  it.each([
    ['a path', { hash: '../../../../etc/passwd' }],
    ['a hash with a separator', { hash: `abcdefabcdefabcd${sep}x` }],
    ['capital letters', { hash: 'ABCDEFABCDEFABCDEF' }],
    ['a short hash', { hash: 'abc' }],
    ['another width', { width: 300 }],
    ['another format', { format: 'png' }],
    ['another view', { view: 'side' }],
  ])('refuses %s', async (_, change) => {
    const store = createPictureStore({ dir })
    const wanted: PictureRequest = Object.assign(request('can'), change)
    await expect(store.get(wanted)).rejects.toMatchObject({ name: 'ZodError' })
    expect(await filesIn(dir)).toEqual([])
  })

  it('warms what is missing and goes on after a picture that fails', async () => {
    const store = createPictureStore({ dir })
    await store.get(request('can'))
    const broken = { ...request('bag'), hash: 'nonsense' }
    const result = await store.warm([request('can'), broken, request('bag'), request('loaf')])
    expect(result).toEqual({ kept: 1, rendered: 2, failed: 1 })
    expect(await filesIn(dir)).toHaveLength(3)
  })

  it('stops warming when it is told to', async () => {
    const store = createPictureStore({ dir })
    const stop = new AbortController()
    function* pictures(): Generator<PictureRequest> {
      yield request('can')
      stop.abort()
      yield request('bag')
    }
    expect(await store.warm(pictures(), stop.signal)).toEqual({ kept: 0, rendered: 1, failed: 0 })
  })
})

describe('a gate', () => {
  it('lets two tasks in at once and the others in the order of their coming', async () => {
    const gate = createGate(2)
    const started: number[] = []
    let running = 0
    let most = 0
    const task = (id: number) => async () => {
      started.push(id)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (id === 2) throw new Error('failed')
      return id
    }
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((id) => gate(task(id))))
    expect(most).toBe(2)
    expect(started).toEqual([1, 2, 3, 4, 5])
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
  })
})
