// An address is saved once, whether or not the list can be read again.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import type { Country } from '#/contract/content/public.ts'
import { Addresses } from '#/features/account/addresses/Addresses.island.tsx'

const france = { code: 'FR', name: 'France', regions: [], postcode: null } as unknown as Country

it('A saved address is not offered to be saved again', async () => {
  const create = vi.spyOn(shop.account, 'createAddress').mockResolvedValue(undefined as never)
  vi.spyOn(shop.account, 'addresses').mockRejectedValue(new ApiError(0, { code: 'NO_RESPONSE' }))
  render(<Addresses addresses={[]} countries={[france]} phone="+33612345678" language="en" />)
  fireEvent.click(screen.getByRole('button', { name: 'Add an address' }))
  const type = (name: string, value: string) => {
    const field = document.querySelector(`[name="${name}"]`)
    if (field) fireEvent.change(field, { target: { value } })
  }
  await screen.findByRole('button', { name: 'Save address' })
  type('street', '12 Rue de la Paix')
  type('pincode', '75002')
  type('city', 'Paris')
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByText('Your change is saved, but it could not be shown here.')
  expect(create).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Save address' })).toBeNull()
})
