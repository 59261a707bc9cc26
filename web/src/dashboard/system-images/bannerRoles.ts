import type { Banner } from '@ndeiya/domain/site/systemImage';

/**
 * The role of a banner on the site: the first ready picture is the main one, the second the background (spec
 * §3).
 */
export type BannerRole = 'main' | 'background' | 'spare' | 'not ready';

export function bannerRoles(banners: readonly Pick<Banner, 'image'>[]): BannerRole[] {
  const order: BannerRole[] = ['main', 'background'];
  return banners.map(({ image }) => (image ? (order.shift() ?? 'spare') : 'not ready'));
}
