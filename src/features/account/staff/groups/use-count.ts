// How many customers fulfil the rules as they are typed.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type GroupValues, groupBody } from './group-values.ts'

const PAUSE_MS = 300

type Count = { members: number; readers: number }
type State = { of: string; count?: Count; failure?: unknown }

/** Nothing while the rules can't be read: the form says what is missing when it is saved. */
async function ask(of: string): Promise<State> {
  const { GroupInput } = await import('#/contract/customers/staff-groups.ts')
  const read = GroupInput.shape.rules.safeParse(JSON.parse(of))
  if (!read.success) return { of }
  try {
    return { of, count: await staff.staffGroups.count({ body: { rules: read.data } }) }
  } catch (failure) {
    return { of, failure }
  }
}

export function useCount(values: GroupValues) {
  const rules = JSON.stringify(groupBody(values).rules)
  const [state, setState] = useState<State>({ of: '' })
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      const next = await ask(rules)
      if (isWanted) setState(next)
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [rules])
  return { ...state, busy: state.of !== rules }
}
