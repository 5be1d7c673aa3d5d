// An administrator who changes products over HTTP, and what the pages then show.
import { Product } from '#/contract/product/shapes.ts'
import { json } from './site.ts'

export async function signInChanger(url: string) {
  const credentials = { email: 'admin@larder.test', password: 'larder-demo' }
  const signedIn = await fetch(`${url}/api/login`, json('POST', credentials))
  const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith('uat=')) ?? ''
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  const change = async (id: number, body: object): Promise<void> => {
    const answer = await fetch(`${url}/api/admin/product/${id}`, json('PUT', body, headers))
    if (!answer.ok) throw new Error(`nothing was changed: ${answer.status}`)
  }
  return {
    change,
    product: async (slug: string) =>
      Product.parse(await (await fetch(`${url}/api/product/slug/${slug}`)).json()),
    setPrice: (id: number, price: number) => change(id, { price, discount: 0 }),
  }
}

/** An amount as pages show it. */
export const amount = (price: number): string => `data-amount="${price}"`
