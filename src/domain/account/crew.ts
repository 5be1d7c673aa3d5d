// Who picks and drives (rule 115).

/**
 * Whether the pages of pickers and drivers are theirs: drivers', and those of staff who may pick.
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
