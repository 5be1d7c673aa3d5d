import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { showWeek } from './week.service.ts'

export const issueRoutes: Implementation[] = [implement(endpoints.home.week, showWeek)]
