// Downloads a file that needs proof of identity.
import { toApiError } from './api-error.ts'

type Proved = { path: string; proof: { password: string } }

/** Has no time limit, unlike the client's calls. @throws ApiError */
export async function fetchProved({ path, proof }: Proved): Promise<Blob> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: {
      'Accept-Language': document.documentElement.lang,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(proof),
  }).catch(() => undefined)
  if (answer?.ok) return answer.blob()
  throw toApiError(answer?.status, await answer?.json().catch(() => undefined))
}
