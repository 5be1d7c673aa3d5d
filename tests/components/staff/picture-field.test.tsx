// A record's picture: chosen from the library, uploaded, or none.
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#/client/api-error.ts'
import { PictureField } from '#/components/staff/pictures/PictureField.tsx'
import type { AdminMedia } from '#/contract/media/staff.ts'

const media = (id: number): AdminMedia => ({
  id,
  scene: null,
  picture: { original_url: `/media/file/${id}/1024.webp`, alt: '', sizes: [] },
  created_at: null,
  publication: null,
  drawn: false,
  width: 8,
  height: 6,
  bytes: 3,
  uses: [{ kind: 'post', record: '1', name: { en: `Leeks ${id}`, fr: '' } }],
  orders: 0,
  alt: null,
})
const pageOf = (data: AdminMedia[]) => ({
  data,
  total: data.length,
  per_page: 12,
  current_page: 1,
  last_page: 1,
  from: data.length ? 1 : null,
  to: data.length || null,
})
const library = [media(3), media(4)]
const find = ({ ids }: { ids?: string }) =>
  Promise.resolve(pageOf(library.filter(({ id }) => !ids || `${id}` === ids)))

function Form({ add }: { add: (name: string) => Promise<ReturnType<typeof added>> }) {
  const [value, setValue] = useState('3')
  return (
    <>
      <PictureField
        language="en"
        label="Picture"
        error={undefined}
        {...{ value, find, add }}
        change={setValue}
      />
      <output>{value}</output>
    </>
  )
}

const added = () => ({ id: 9, picture: media(9).picture })
const refusal = new ApiError(422, {
  code: 'INVALID',
  errors: { body: ['This is not a picture'] },
})

const shown = () =>
  within(screen.getByRole('group', { name: 'Picture' })).queryByRole('presentation')

it('shows the picture, another one of the library, and none', async () => {
  render(<Form add={() => Promise.reject(new Error('not called'))} />)
  await vi.waitFor(
    () => expect(shown()?.getAttribute('src')).toBe('/media/file/3/1024.webp'),
    15_000,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Choose a picture' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leeks 4' }))
  expect(shown()?.getAttribute('src')).toBe('/media/file/4/1024.webp')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
  expect(shown()).toBeNull()
  expect(screen.getByText('No picture')).toBeDefined()
})

it('keeps the picture where an upload is refused, says why, and takes the next one', async () => {
  const add = vi
    .fn<(name: string) => Promise<ReturnType<typeof added>>>()
    .mockRejectedValueOnce(refusal)
    .mockResolvedValueOnce(added())
  render(<Form add={add} />)
  const file = new File(['x'], 'leek.svg', { type: 'image/svg+xml' })
  const input = screen.getByLabelText('Upload a photo')
  await userEvent.upload(input, file, { applyAccept: false })
  expect(await screen.findByText('This is not a picture')).toBeDefined()
  expect(screen.getByText('3')).toBeDefined()
  await userEvent.upload(input, file, { applyAccept: false })
  expect(await screen.findByText('9')).toBeDefined()
  expect(shown()?.getAttribute('src')).toBe('/media/file/9/1024.webp')
})
