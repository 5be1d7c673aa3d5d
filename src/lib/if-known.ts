/**
 * Undefined where another API doesn't have what is asked for.
 *
 * @throws Whatever else goes wrong
 */
export async function ifKnown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return undefined
    throw error
  }
}
