import { townPagePath } from '@swapstead/domain/towns/town.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Deps } from './deps.ts'
import { absenceJobs } from './features/absence/jobs.ts'
import { absenceRoutes } from './features/absence/routes.ts'
import { accountDataJobs } from './features/account-data/jobs.ts'
import { listenForAccountData } from './features/account-data/listeners.ts'
import { accountDataRoutes } from './features/account-data/routes.ts'
import { avatarRoutes } from './features/accounts/avatar-files.ts'
import { accountJobs } from './features/accounts/jobs.ts'
import { listenForAccounts } from './features/accounts/listeners.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { unsubscribeRoutes } from './features/accounts/unsubscribing.ts'
import { listenForBlocks } from './features/blocks/listeners.ts'
import { blockRoutes } from './features/blocks/routes.ts'
import { itemPreview } from './features/browse/item-preview.ts'
import { browseJobs } from './features/browse/jobs.ts'
import { browseRoutes } from './features/browse/routes.ts'
import { campaignJobs } from './features/campaigns/jobs.ts'
import { listenForCampaigns } from './features/campaigns/listeners.ts'
import { campaignRoutes } from './features/campaigns/routes.ts'
import { weekJobs } from './features/console/count-weeks.ts'
import { consoleRoutes } from './features/console/routes.ts'
import { listenForWeeks } from './features/console/week-marks.ts'
import { demoRoutes } from './features/demo/routes.ts'
import { devTeamRoutes } from './features/dev-team/routes.ts'
import { giftJobs } from './features/gifts/jobs.ts'
import { giftRoutes } from './features/gifts/routes.ts'
import { goodsRoutes } from './features/goods/routes.ts'
import { heartRoutes } from './features/hearts/routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { findInviterFor } from './features/invitations/index.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { itemJobs } from './features/items/jobs.ts'
import { listenForItems } from './features/items/listeners.ts'
import { itemRoutes } from './features/items/routes.ts'
import { LandingViews } from './features/landing/landing-views.ts'
import { landingRoutes } from './features/landing/routes.ts'
import { listenForLive } from './features/live/listeners.ts'
import { liveRoutes } from './features/live/routes.ts'
import { meetingPlaceRoutes } from './features/meeting-places/routes.ts'
import { memberRoutes } from './features/members/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { listenForDisputes } from './features/moderation/listeners.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { newsJobs } from './features/news/jobs.ts'
import { listenForNews } from './features/news/listeners.ts'
import { notInterestedRoutes } from './features/not-interested/routes.ts'
import { listenForNotifications } from './features/notifications/listeners.ts'
import { listenForOvertaken } from './features/notifications/overtaken.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { offerJobs } from './features/offers/jobs.ts'
import { listenForOffers } from './features/offers/listeners.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { placeRoutes } from './features/places/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { pushJobs } from './features/push/jobs.ts'
import { pushRoutes } from './features/push/routes.ts'
import { ratingJobs } from './features/ratings/jobs.ts'
import { listenForRatings } from './features/ratings/listeners.ts'
import { ratingRoutes } from './features/ratings/routes.ts'
import { recoveryRoutes } from './features/recovery/routes.ts'
import { removedOfferJobs } from './features/removed-offers/jobs.ts'
import { removedOfferRoutes } from './features/removed-offers/routes.ts'
import { reportJobs } from './features/reports/jobs.ts'
import { ringJobs } from './features/rings/jobs.ts'
import { listenForRings } from './features/rings/listeners.ts'
import { ringRoutes } from './features/rings/routes.ts'
import { sandboxJobs } from './features/sandbox/jobs.ts'
import { listenForSandbox } from './features/sandbox/listeners.ts'
import { sandboxRoutes } from './features/sandbox/routes.ts'
import { listenForSavedSearches } from './features/saved-searches/listeners.ts'
import { savedSearchRoutes } from './features/saved-searches/routes.ts'
import { insertDefaultEntries } from './features/screening/entries.ts'
import { screeningJobs } from './features/screening/jobs.ts'
import { listenForScreening } from './features/screening/listeners.ts'
import { screeningRoutes } from './features/screening/routes.ts'
import { securityJobs } from './features/security/jobs.ts'
import { listenForSecurity } from './features/security/listeners.ts'
import { securityRoutes } from './features/security/routes.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { sitemapRoutes } from './features/sitemap/routes.ts'
import { supportJobs } from './features/support/jobs.ts'
import { supportRoutes } from './features/support/routes.ts'
import { listenForTowns } from './features/towns/listeners.ts'
import { townPictureRoutes } from './features/towns/picture-routes.ts'
import { townRoutes } from './features/towns/routes.ts'
import { findTownAddress, townPreview } from './features/towns/town-page.ts'
import { TownViews } from './features/towns/town-views.ts'
import { tradeFlagJobs } from './features/trade-flags/jobs.ts'
import { listenForTradeFlags } from './features/trade-flags/listeners.ts'
import { tradeFlagRoutes } from './features/trade-flags/routes.ts'
import { tradeLockJobs } from './features/trade-locks/jobs.ts'
import { upgradePageSources } from './features/upgrades/index.ts'
import { upgradeJobs } from './features/upgrades/jobs.ts'
import { listenForUpgrades } from './features/upgrades/listeners.ts'
import { upgradeRoutes } from './features/upgrades/routes.ts'
import { webhookRoutes } from './features/upgrades/webhooks.ts'
import { wantJobs } from './features/wants/jobs.ts'
import { listenForWants } from './features/wants/listeners.ts'
import { wantRoutes } from './features/wants/routes.ts'
import { listenForWeeklyLetters } from './features/weekly-letter/listeners.ts'
import { weeklyLetterRoutes } from './features/weekly-letter/routes.ts'
import { registerMetrics } from './operations/metrics/metrics.ts'
import { compressAnswers } from './platform/http/compression.ts'
import { acceptForms } from './platform/http/forms.ts'
import { registerHealth } from './platform/http/health.ts'
import { createHttp, prepareApi } from './platform/http/http.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { createServe } from './platform/http/serve.ts'
import { registerWebClient } from './platform/http/web-client.ts'
import type { Job } from './platform/jobs.ts'

/** Builds the whole server: every feature and every listener. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = createHttp(deps)
  await compressAnswers(app)
  await insertDefaultEntries(deps)
  registerHealth(app, deps)
  registerMetrics(app, deps)
  photoRoutes(app, deps)
  avatarRoutes(app, deps)
  sitemapRoutes(app, deps)

  const landing = new LandingViews(deps)
  const towns = new TownViews(deps)
  townPictureRoutes(app, deps, towns)
  await app.register(apiOf(deps, landing, towns))
  await registerWebClient(app, deps.config, {
    previews: { '/items/:id': itemPreview(deps), [townPagePath]: townPreview(deps, towns) },
    addresses: { [townPagePath]: findTownAddress(deps, towns) },
    sources: { '/items/:id/upgrade': upgradePageSources(deps.config) },
    landing: (query, address) => landing.find(query, address),
    inviter: (code, address) => findInviterFor(deps, code, address),
    rendering: deps,
  })
  // An open event stream would keep the server from closing.
  app.addHook('preClose', async () => deps.live.close())
  return app
}

/** Everything under /api. */
function apiOf(deps: Deps, landing: LandingViews, towns: TownViews): FastifyPluginAsync {
  return async (api) => {
    const shown = await prepareApi(api, deps)
    const serve = createServe(api, deps)
    accountRoutes(serve, deps)
    signInRoutes(serve, deps)
    accountDataRoutes(serve, api, deps)
    supportRoutes(serve, api, deps)
    moderationRoutes(serve, deps)
    screeningRoutes(serve, deps)
    memberRoutes(serve, deps)
    recoveryRoutes(serve, deps)
    securityRoutes(serve, deps)
    devTeamRoutes(serve, deps)
    consoleRoutes(serve, deps)
    placeRoutes(serve, deps)
    meetingPlaceRoutes(serve, deps)
    itemRoutes(serve, deps)
    goodsRoutes(serve, deps)
    browseRoutes(serve, deps)
    profileRoutes(serve, deps)
    invitationRoutes(serve, deps)
    landingRoutes(serve, landing)
    townRoutes(serve, deps, towns)
    heartRoutes(serve, deps)
    notInterestedRoutes(serve, deps)
    savedSearchRoutes(serve, deps)
    weeklyLetterRoutes(serve, deps)
    absenceRoutes(serve, deps)
    wantRoutes(serve, deps)
    offerRoutes(serve, api, deps)
    ringRoutes(serve, api, deps)
    pushRoutes(serve, deps)
    ratingRoutes(serve, deps)
    tradeFlagRoutes(serve, deps)
    notificationRoutes(serve, deps)
    messageRoutes(serve, api, deps)
    inboxRoutes(serve, deps)
    removedOfferRoutes(serve, deps)
    blockRoutes(serve, deps)
    giftRoutes(serve, deps)
    upgradeRoutes(serve, deps)
    campaignRoutes(serve, deps)
    sandboxRoutes(serve, deps)
    demoRoutes(serve, deps)
    liveRoutes(api, deps)
    await api.register(formsOf(deps))
    await api.register((scope) => webhookRoutes(scope, deps))
    registerOpenApi(api, shown, deps)
  }
}

/** Mail programs unsubscribe with an HTML form, not JSON. */
function formsOf(deps: Deps): FastifyPluginAsync {
  return async (scope) => {
    acceptForms(scope)
    unsubscribeRoutes(createServe(scope, deps), deps)
  }
}

/**
 * Listeners write in the transaction that caused their event. Those that must hear of it before
 * others register with `onFirst`.
 */
export function registerListeners(deps: Deps): void {
  listenForAccounts(deps)
  listenForAccountData(deps)
  listenForSecurity(deps)
  listenForItems(deps)
  listenForBlocks(deps)
  listenForOffers(deps)
  listenForRings(deps)
  listenForRatings(deps)
  listenForScreening(deps)
  listenForUpgrades(deps)
  listenForCampaigns(deps)
  listenForSandbox(deps)
  listenForDisputes(deps)
  listenForTradeFlags(deps)
  listenForSavedSearches(deps)
  listenForWeeklyLetters(deps)
  listenForNews(deps)
  listenForTowns(deps)
  listenForWeeks(deps)
  listenForWants(deps)
  listenForOvertaken(deps)
  listenForNotifications(deps)
  listenForLive(deps)
}

export function featureJobs(deps: Deps): Job[] {
  return [
    ...absenceJobs(deps),
    ...itemJobs(deps),
    ...browseJobs(deps),
    ...offerJobs(deps),
    ...ringJobs(deps),
    ...tradeLockJobs(deps),
    ...pushJobs(deps),
    ...ratingJobs(deps),
    ...giftJobs(deps),
    ...upgradeJobs(deps),
    ...campaignJobs(deps),
    ...weekJobs(deps),
    ...accountJobs(deps),
    ...accountDataJobs(deps),
    ...securityJobs(deps),
    ...screeningJobs(deps),
    ...sandboxJobs(deps),
    ...newsJobs(deps),
    ...wantJobs(deps),
    ...removedOfferJobs(deps),
    ...reportJobs(deps),
    ...supportJobs(deps),
    ...tradeFlagJobs(deps),
  ]
}
