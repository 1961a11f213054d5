import { account, type Login, type LoginReply, type SignedInUser, type TwoStepProvider } from '#contract/account.ts';
import { type FirstClub, firstStart } from '#contract/firstStart.ts';
import { twoStep } from '#contract/twoStep.ts';
import { user as userCalls } from '#contract/user.ts';
import { makeClient } from './client.ts';
import { ApiError, ClientError } from './clientError.ts';
import { forgetUser, saveUser, userOf } from './currentUser.ts';
import { clearSession } from './savedSession.ts';
import { awaitStep, markFresh } from './secondStep.ts';
import { browserTokens, renew, send } from './send.ts';
import { tellEverybody, tellOtherTabs } from './sessionChannel.ts';
import { memoryTokens } from './tokenCookies.ts';

/** The result of an action, or a timeout error after `limit` ms. */
const within = <T>(limit: number, action: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ClientError('timeout')), limit);
    action.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const userOfToken = (): SignedInUser => {
  try {
    const user = userOf(browserTokens.access() ?? '');
    if (user) return user;
  } catch {
    // Falls through: a token that cannot be decoded is the same as none.
  }
  clearSession();
  throw new ClientError('userUnreadable');
};

/**
 * Stores a new pair when the page starts, for which a refresh token alone is enough, and keeps its user. A refused
 * renewal has already cleared everything.
 */
export const renewSession = async (): Promise<SignedInUser> => {
  await renew('atStart');
  const user = userOfToken();
  saveUser(user);
  return user;
};

/** Keeps the tokens of a reply and reads the user. */
const enter = (reply: LoginReply): SignedInUser => {
  if (!reply.access_token) throw new ClientError('authenticationFailed');
  browserTokens.keep({ access_token: reply.access_token, refresh_token: reply.refresh_token ?? '' });
  forgetUser();
  awaitStep(undefined);
  const user = userOfToken();
  const requiresPasswordChange = reply.requiresPasswordChange ?? user.requiresPasswordChange;
  saveUser({ ...user, requiresPasswordChange });
  markFresh();
  return { ...user, requiresPasswordChange };
};

/**
 * Signs in. Throws the errors of the specification, section 5: that of the reply, an expired temporary password, or a
 * missing token; `twoStepNeeded` when the password was right and a second step is required.
 */
export const signIn = async (login: Login): Promise<SignedInUser> => {
  const reply = await send(account.authenticate, { body: login }).catch((error: unknown) => {
    if (error instanceof ApiError || (error instanceof ClientError && error.code !== 'invalidReply')) throw error;
    throw new ClientError('authenticationBroke', undefined, error);
  });
  const shown = reply.subscriptionMessage;
  if (reply.temporaryPasswordExpired) throw new ClientError('temporaryPasswordExpired');
  if (reply.twoStepProviders) {
    awaitStep({ username: login.username, providers: reply.twoStepProviders });
    throw new ClientError('twoStepNeeded');
  }
  if (!reply.success || !reply.access_token)
    throw shown ? new ClientError('toldByServer', shown) : new ClientError('authenticationFailed');
  const user = enter(reply);
  tellOtherTabs('signedIn');
  return user;
};

/** The second step. Notifies the machine and the other tabs of the session. */
export const passSecondStep = async (step: {
  readonly username: string;
  readonly provider: TwoStepProvider;
  readonly token: string;
}): Promise<void> => {
  enter(await send(twoStep.verify, { body: step }));
  tellEverybody('signedIn');
};

/** Accepts an invitation, which signs in at once. This page is then reloaded. */
export const acceptInvitation = async (accepted: {
  readonly code: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}): Promise<void> => {
  enter(await send(userCalls.createParticipant, { body: accepted }));
  tellOtherTabs('signedIn');
};

/** Whether this installation has no club yet; then nobody can sign in. Without a response it is false. */
export const waitsForClub = async (): Promise<boolean> => {
  try {
    return (await send(firstStart.standing, {})).waiting;
  } catch {
    return false;
  }
};

/** Creates the first club of an installation and signs its administrator in. This page is then reloaded. */
export const foundClub = async (founding: FirstClub): Promise<void> => {
  enter(await send(firstStart.begin, { body: founding }));
  tellOtherTabs('signedIn');
};

/** After users have changed something of their own that is in the token: name or password. */
export const readUserAgain = async (): Promise<void> => {
  await renew();
  forgetUser();
  tellEverybody('signedIn');
};

/** How long a sign-out waits for the server's response, in ms. */
const wordWithin = 5_000;

/**
 * Ends the session here and in the other tabs, at once and without the network; then on the server, if it is reachable,
 * with the tokens, which only this call still has. Throws when that failed.
 */
export const signOut = async (): Promise<void> => {
  const [access_token, refresh_token] = [browserTokens.access(), browserTokens.refresh()];
  clearSession();
  tellOtherTabs('signedOut');
  // The server ends its part with the session, and does not wait for this one.
  const isOff = import('./pushDevice.ts').then(({ dropPush }) => dropPush()).catch(() => undefined);
  if (!access_token || !refresh_token) return isOff;
  const leaving = makeClient({ tokens: memoryTokens({ access_token, refresh_token }) });
  await Promise.all([within(wordWithin, leaving.send(account.signOut, {})), isOff]);
};
