// What only a phone does.
import { expect, test } from './support/test.ts'

test('No field makes an iPhone zoom in', async ({ visitor }) => {
  for (const path of ['/', '/products', '/auth/login', '/auth/register', '/list', '/contact-us']) {
    await visitor.open(path)
    const small = await visitor.run(() =>
      [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
        .filter(
          (field) =>
            field.getClientRects().length > 0 && !field.matches('[type=checkbox], [type=radio]'),
        )
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => `${field.tagName} ${field.getAttribute('name') ?? field.id}`),
    )
    expect(small, path).toEqual([])
  }
})
