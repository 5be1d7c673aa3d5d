// The sandbox's answers: successes, refusals, and simulated faults.
import type { ServerResponse } from 'node:http'
import type { FaultOrder } from './faults.ts'

export const say = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

export const refusal = (ResultDesc: unknown) => ({
  ResultState: false,
  ResultCode: 1500,
  ResultDesc,
  ResponseData: null,
})
export const taken = (ResponseData: unknown) => ({
  ResultState: true,
  ResultCode: 1200,
  ResultDesc: 'Success',
  ResponseData,
})

/** Faults that refuse a document. */
export function refuses({ fault }: FaultOrder, response: ServerResponse): boolean {
  if (fault === 'refused') say(response, 200, { ...refusal('Internal error'), ResultState: true })
  else if (fault === 'refused-text') say(response, 200, refusal('The period is locked'))
  else if (fault === 'refused-list') {
    say(response, 200, refusal(['The period is locked', { ItemCode: ['is unknown'] }]))
  } else if (fault === 'unauthorised') say(response, 401, { message: 'Unauthenticated.' })
  else if (fault === 'too-many') {
    response.setHeader('Retry-After', '2')
    say(response, 429, { message: 'Too many requests' })
  } else if (fault === 'error') say(response, 500, { message: 'Server Error' })
  else if (fault === 'html') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Down for maintenance</h1>')
  } else return false
  return true
}

/** Faults of a read; `slow` remains, which only waits. */
export function spoils(order: FaultOrder, response: ServerResponse): boolean {
  if (refuses(order, response)) return true
  switch (order.fault) {
    case 'reset':
      response.socket?.resetAndDestroy()
      return true
    case 'truncated':
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"value":[{"ItemCode":"')
      return true
    case 'null-data':
      say(response, 200, null)
      return true
    case 'number-data':
      say(response, 200, 7)
      return true
    default:
      return false
  }
}
