// Setup for component tests: each starts with an empty page.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 15_000 })
afterEach(cleanup)
