// Stores for one test, and their sellers.
import { expect, type APIRequestContext } from 'playwright/test'
import { endpoints } from '#/contract/index.ts'
import { confirmEmail, prepareSession, register, type Person } from './account.ts'

const PDF = Buffer.from('%PDF-1.4\n%%EOF').toString('base64')

/** Applies as a seller and is approved; `request` is signed in as they are. @returns the store's id */
export async function openStore(
  request: APIRequestContext,
  office: APIRequestContext,
): Promise<{ person: Person; store_id: number }> {
  const person = await register(request)
  await prepareSession(request, person)
  await confirmEmail(request, person)
  const { name, email } = person
  const store_name = `Stall of ${name}`
  const data = {
    name,
    email,
    store_name,
    city: 'Gap',
    message: 'Fruit.',
    legal_name: `${store_name} SARL`,
    registration_number: '552 100 554',
    documents: [{ name: 'register.pdf', data: `data:application/pdf;base64,${PDF}` }],
    terms: true,
  }
  const asked = await request.post('/api/seller/apply', { data })
  expect(asked.status(), await asked.text()).toBe(200)
  const list = await office.get('/api/admin/seller-application')
  const { data: applications } = endpoints.staffStore.applications.response.parse(await list.json())
  const id = applications.find((one) => one.email === email)?.id
  const accepted = await office.put(`/api/admin/seller-application/${id}`, {
    data: { status: 'approved' },
  })
  expect(accepted.status(), await accepted.text()).toBe(200)
  const stores = await office.get('/api/admin/store', { params: { paginate: 100 } })
  const { data: all } = endpoints.staffSellers.stores.response.parse(await stores.json())
  const store = all.find((one) => one.name.en === store_name)
  if (!store) throw new Error('the store is not there')
  await prepareSession(request, person)
  return { person, store_id: store.id }
}
