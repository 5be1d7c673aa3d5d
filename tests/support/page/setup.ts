// Setup for component tests: each starts with an empty page.
import { cleanup, configure, waitForElementToBeRemoved } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 15_000 })
afterEach(cleanup)

// A toast's timers outlive the page that they belong to.
afterAll(async () => {
  const anyToast = () => document.querySelector('[data-sonner-toast]')
  // Some tests have no page.
  if (typeof document === 'undefined' || !anyToast()) return
  const { toast } = await import('sonner')
  toast.dismiss()
  await waitForElementToBeRemoved(anyToast)
})
