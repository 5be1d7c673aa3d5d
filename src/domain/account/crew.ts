// Who picks and drives (rule 115).

/**
 * Whether they may use the picking and driving pages: drivers, and staff who may pick.
 *
 * @example isCrew({ roles: ['staff'], permissions: ['picking'] }) // true
 */
export const isCrew = ({
  roles,
  permissions,
}: {
  roles: string[]
  permissions: string[]
}): boolean => roles.includes('delivery') || permissions.includes('picking')
