// Why a bucket didn't do what it was asked.

/** `other`: its own code says more. */
type BucketProblem =
  | 'key'
  | 'secret'
  | 'none'
  | 'region'
  | 'clock'
  | 'denied'
  | 'write'
  | 'read'
  | 'differs'
  | 'unreachable'
  | 'other'

/** The codes of S3, which its relatives use too. */
const CODES: Record<string, BucketProblem> = {
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'secret',
  NoSuchBucket: 'none',
  InvalidBucketName: 'none',
  PermanentRedirect: 'region',
  TemporaryRedirect: 'region',
  AuthorizationHeaderMalformed: 'region',
  IllegalLocationConstraintException: 'region',
  RequestTimeTooSkewed: 'clock',
  AccessDenied: 'denied',
}
const STATUSES: Record<number, BucketProblem> = { 301: 'region', 307: 'region', 403: 'denied' }
const NO_REASON = 'no reason given'

type Facts = { status?: number | undefined; code?: string | undefined; region?: string | undefined }

export class BucketError extends Error {
  override name = 'BucketError'
  readonly problem: BucketProblem
  readonly status: number | undefined
  /** Its own code, or that of the line. */
  readonly code: string
  /** Where the bucket says that it is. */
  readonly region: string | undefined

  constructor(problem: BucketProblem, { status, code = NO_REASON, region }: Facts = {}) {
    super(
      status === undefined
        ? `the bucket didn’t answer: ${code}`
        : `the bucket answered ${status}: ${code}`,
    )
    this.problem = problem
    this.status = status
    this.code = code
    this.region = region
  }
}

/** What an answer with an error status says. */
export function refusalOf(status: number, xml: string): BucketError {
  const code = /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? NO_REASON
  const region = /<Region>([\w-]+)<\/Region>/.exec(xml)?.[1]
  return new BucketError(CODES[code] ?? STATUSES[status] ?? 'other', { status, code, region })
}

export function unanswered(error: unknown): BucketError {
  const { cause = error } = error instanceof Error ? error : {}
  const own = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const words = cause instanceof Error ? cause.name : String(cause)
  return new BucketError('unreachable', { code: typeof own === 'string' ? own : words })
}
