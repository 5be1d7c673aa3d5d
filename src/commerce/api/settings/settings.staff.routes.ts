import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { taxRoutes } from '#/commerce/api/taxes/taxes.routes.ts'
import { bringSettings } from './brought.staff.service.ts'
import { planDays } from './days.staff.service.ts'
import { changeSettings, currentSettings, withdrawBankChange } from './settings.staff.service.ts'

export const staffSettingsRoutes: Implementation[] = [
  implement(endpoints.staffContent.settings, currentSettings),
  implement(endpoints.staffContent.updateSettings, (ctx, { body }) => changeSettings(ctx, body)),
  implement(endpoints.staffBroughtSettings.bring, (ctx, { body }) => bringSettings(ctx, body)),
  implement(endpoints.staffContent.daysToPlan, (ctx, { query }) => planDays(ctx, query.country)),
  implement(endpoints.staffContent.withdrawBankChange, withdrawBankChange),
  ...taxRoutes,
]
