// An administrator who changes products over HTTP, and what the pages then show.
import { AdminSettings } from '#/contract/content/staff.ts'
import { Product } from '#/contract/product/shapes.ts'
import { json } from './site.ts'

/** The session cookie of one of the demo's people. */
export async function signIn(url: string, email: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/login`, json('POST', { email, password: 'larder-demo' }))
  const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith('uat=')) ?? ''
  return cookie.split(';')[0] ?? ''
}

export async function signInChanger(url: string) {
  const headers = { Cookie: await signIn(url, 'admin@larder.test') }
  const change = async (id: number, body: object): Promise<void> => {
    const answer = await fetch(`${url}/api/admin/product/${id}`, json('PUT', body, headers))
    if (!answer.ok) throw new Error(`nothing was changed: ${answer.status}`)
  }
  return {
    change,
    product: async (slug: string) =>
      Product.parse(await (await fetch(`${url}/api/product/slug/${slug}`)).json()),
    close: async (maintenance: boolean): Promise<void> => {
      const address = `${url}/api/admin/settings`
      const kept = AdminSettings.parse(await (await fetch(address, { headers })).json())
      const answer = await fetch(address, json('PUT', { ...kept, maintenance }, headers))
      if (!answer.ok) throw new Error(`the settings were refused: ${answer.status}`)
    },
    setPrice: (id: number, price: number) => change(id, { price, discount: 0 }),
  }
}

/** An amount as pages show it. */
export const amount = (price: number): string => `data-amount="${price}"`
