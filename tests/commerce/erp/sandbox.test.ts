import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createErpClient } from '#/commerce/erp/client.ts'
import { toPayload } from '#/commerce/erp/payload.ts'
import { checkDocument } from '#/commerce/erp/sandbox/check-document.ts'
import { SANDBOX_LOGIN } from '#/commerce/erp/sandbox/login.ts'
import { startSandbox } from '#/commerce/erp/sandbox/start.ts'

const line = {
  item_code: 'A-1',
  name: 'Apples <b>',
  tax_code: 'S20',
  tax_rate: 20,
  unit: null,
  quantity: 2000,
  price_before: 300,
  price: 120,
}
const facts = { reference: 'a', sync_key: null, customer: null, prices_include_tax: true }
const good = toPayload({ ...facts, lines: [line] })
if (!good) throw new Error('a cart with lines has a payload')
const withLine = (change: object) => ({
  ...good,
  document_lines: [{ ...good.document_lines[0], ...change }],
})

describe('the ERP sandbox', () => {
  it.each([
    ['a warehouse that is a number', withLine({ WhsCode: 3 }), 'WhsCode'],
    ['another warehouse', withLine({ WhsCode: '01' }), 'WhsCode'],
    ['no tax code', withLine({ TaxCode: '' }), 'TaxCode'],
    [
      'a line total that is not price × quantity',
      withLine({ LineTotal: 2.01 }),
      'LineTotal is not Price',
    ],
    [
      'a net price above the one before the discount',
      withLine({ PriceBefDi: 0.9 }),
      'above PriceBefDi',
    ],
    [
      'a gross price that is not the net one with tax',
      withLine({ PriceAfVAT: 1.22 }),
      'PriceAfVAT is not Price',
    ],
    [
      'a gross total that is not its price × quantity',
      withLine({ GTotal: 2.5 }),
      'GTotal is not PriceAfVAT',
    ],
    ['a third decimal', withLine({ Price: 1.001 }), 'two decimals'],
    ['a name that does not fit', withLine({ Dscription: 'x'.repeat(101) }), 'Dscription'],
    ['a total that is not the sum', { ...good, DocTotal: 2.41 }, 'DocTotal is not'],
    ['a rounding that is not said', { ...good, DocTotal: 2.39, RoundDif: 0 }, 'DocTotal is not'],
    ['another customer', { ...good, CardCode: 'EC002' }, 'CardCode'],
    ['a checkout', { ...good, Checkout: 'Y' }, 'Checkout'],
    ['no lines', { ...good, document_lines: [] }, 'document_lines'],
    ['no reference', { ...good, NumAtCard: '' }, 'NumAtCard'],
    ['a field that nobody knows', { ...good, Total: 1 }, 'Total'],
  ])('refuses %s', (_, body, words) => {
    expect(checkDocument(good)).toEqual({ document: good })
    const checked = checkDocument(body)
    expect('wrong' in checked && checked.wrong.join('; ')).toContain(words)
  })

  it('says in words what it refuses', async () => {
    const sandbox = await startSandbox()
    try {
      const client = createErpClient({ url: sandbox.url })
      const token = await client.login(SANDBOX_LOGIN)
      await expect(client.syncCart(token, { ...good, DocTotal: 1 })).rejects.toThrow(
        'Failed to sync cart data: DocTotal is not the sum of GTotal and RoundDif',
      )
      await expect(client.login({ ...SANDBOX_LOGIN, password: 'x' })).rejects.toThrow('401')
    } finally {
      await sandbox.close()
    }
  })

  it('knows a document by NumAtCard and by sync key, and keeps it over a restart', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'larder-erp-'))
    const file = join(dir, 'books.jsonl')
    try {
      const first = await startSandbox({ file })
      const client = createErpClient({ url: first.url })
      const token = await client.login(SANDBOX_LOGIN)
      const { syncKey } = await client.syncCart(token, good)
      await client.syncCart(token, { ...good, syncKey: syncKey ?? '' })
      const stolen = { ...good, NumAtCard: 'b', syncKey: syncKey ?? '' }
      await expect(client.syncCart(token, stolen)).rejects.toThrow('another NumAtCard')
      await first.close()
      const second = await startSandbox({ file })
      expect(second.documents()).toMatchObject([{ DocEntry: 1, syncs: 2 }])
      await second.close()
    } finally {
      await rm(dir, { recursive: true })
    }
  })

  it('shows its documents on a page, and can be told to fail there', async () => {
    const sandbox = await startSandbox()
    try {
      const client = createErpClient({ url: sandbox.url })
      await client.syncCart(await client.login(SANDBOX_LOGIN), good)
      const page = await (await fetch(sandbox.url)).text()
      expect(page).toContain('Apples &#60;b&#62;')
      expect(page).toContain('2.40')
      const body = new URLSearchParams({ fault: 'error' })
      const told = await fetch(`${sandbox.url}/sandbox/fault`, { method: 'POST', body })
      expect(await told.text()).toContain('answers 500')
      const origin = { Origin: 'https://elsewhere.example' }
      const refused = await fetch(`${sandbox.url}/sandbox/works`, {
        method: 'POST',
        headers: origin,
      })
      expect([refused.status, sandbox.faults.current()?.fault]).toEqual([403, 'error'])
    } finally {
      await sandbox.close()
    }
  })
})
