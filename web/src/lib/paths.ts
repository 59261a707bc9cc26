/** Every address of the site (spec §2). Links and routes take them from here only. */
export const paths = {
  home: '/',
  homeEvents: '/#events',
  homeGallery: '/#gallery',
  homeVideos: '/#videos',
  about: '/about_us',
  events: '/events',
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  gallery: '/gallery',
  videos: '/videos',
  participate: '/participate',
  terms: '/terms',
  registerUser: '/register/user',
  registerParticipant: '/register/participant',
  registerPartner: '/register/partner',
  login: '/login',
  forgotPassword: '/forgot_password',
  resetPassword: '/reset_password',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  admin: '/admin',
} as const;

/** Ids of the home page's sections that other pages link to. */
export const anchors = { events: 'events', gallery: 'gallery', videos: 'videos' } as const;
