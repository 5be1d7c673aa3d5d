// Vitest's setup of the tests that have a page: what one test drew is gone before the next.
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
