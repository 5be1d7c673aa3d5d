import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { staffRedirectRoutes } from '#/commerce/api/redirects/redirects.staff.routes.ts'
import {
  changeCurrencies,
  changePage,
  changeThemeOptions,
  createPage,
  currentThemeOptions,
  listCurrencies,
  listPages,
  onePage,
} from './content.staff.service.ts'

export const staffContentRoutes: Implementation[] = [
  ...staffRedirectRoutes,
  implement(endpoints.staffContent.pages, listPages),
  implement(endpoints.staffContent.page, (ctx, { params }) => onePage(ctx, params.slug)),
  implement(endpoints.staffContent.createPage, (ctx, { body }) => createPage(ctx, body)),
  implement(endpoints.staffContent.updatePage, (ctx, { params, body }) =>
    changePage(ctx, params.slug, body),
  ),
  implement(endpoints.staffContent.themeOptions, currentThemeOptions),
  implement(endpoints.staffContent.updateThemeOptions, (ctx, { body }) =>
    changeThemeOptions(ctx, body),
  ),
  implement(endpoints.staffContent.currencies, listCurrencies),
  implement(endpoints.staffContent.updateCurrencies, (ctx, { body }) =>
    changeCurrencies(ctx, body),
  ),
]
