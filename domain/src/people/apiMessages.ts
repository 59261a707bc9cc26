export const accountApiMessages = {
  emailTaken: 'This email is already registered.',
  usernameTaken: 'This username is already taken.',
  emailSame: 'This is the address of your account already.',
  wrongPassword: 'This is not the password of your account.',
  emailCodeSent:
    'If no other account has this address, a mail with a code is on its way to it. The old address stays until you have entered the code.',
  emailCodeInvalid:
    'This code is wrong, has expired or was replaced by a newer one. A new password ends it too. Ask for a new code.',
  emailChanged: 'Your address was changed. Log in with the new one.',
  passwordCommon: 'This password is among the most common ones. Please choose another.',
  passwordOwn: 'Please choose a password that is not your name or the name of the site.',
  notFound: 'There is no such account.',
  ownRights: 'You cannot revoke your own admin rights.',
  ownAccount: 'You cannot delete your own account.',
  lastAdmin: 'The last administrator cannot be removed.',
} as const;

export const passApiMessages = {
  left: 'This device is logged out of the pass.',
  missing: 'Please open your pass first.',
  unknown:
    'This pass is no longer open on this device. Please open its link again. If the link does not open either, the pass has ended, as all passes of a rehearsal do with it.',
  revoked: 'This pass has been revoked. Please ask the organisers for a new one.',
  expired: 'This pass has ended. Please ask the organisers for a new one.',
  otherRole: 'Your pass is for another task.',
  invalidCode: 'This link or code opens nothing. Please check it, or ask the organisers for a new one.',
  tooManyDevices:
    'This pass is already open on three devices. Log out on one of them, or ask the organisers to free its devices, then try again.',
  takeOverInvalid:
    'This code is wrong, has expired or was used already. Ask whoever gave it to you for a new one.',
  lostReported:
    'The organisers can see your number now. Where entries belong to it, they get in touch with you and make a new link.',
  lostDone: 'This number is done with.',
  lostDoneAlready: 'Somebody is done with this number already.',
  notFound: 'There is no such pass.',
  expiryOver: 'This time is over. Choose a later one.',
  eventOver: 'The date of the event is over. Choose until when the passes are valid.',
} as const;
