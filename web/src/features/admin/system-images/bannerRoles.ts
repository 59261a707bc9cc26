import type { Banner } from '@ndeiya/domain/entities/systemImage';

/** What a banner is on the site: the first picture that is ready is the main one, the second the background (spec §3). */
export type BannerRole = 'main' | 'background' | 'spare' | 'not ready';

/** What each banner is on the site, in their order. */
export function bannerRoles(banners: readonly Pick<Banner, 'image'>[]): BannerRole[] {
  const order: BannerRole[] = ['main', 'background'];
  return banners.map(({ image }) => (image ? (order.shift() ?? 'spare') : 'not ready'));
}
