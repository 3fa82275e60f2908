"""A user's first day, played with the generated client. Prints what each step came to."""

import json
import sys

import gatehouse
from gatehouse.rest import ApiException

connection = json.loads(sys.argv[1])


def client(token=None, service_key=None):
    configuration = gatehouse.Configuration(host=connection["baseUrl"])
    configuration.access_token = token
    configuration.api_key["appKey"] = connection["appKey"]
    if service_key:
        configuration.api_key["serviceKey"] = service_key
    return gatehouse.ApiClient(configuration)


def outcome(work):
    try:
        return {"found": work()}
    except ApiException as refusal:
        return {"refused": json.loads(refusal.body)["code"]}
    except ValueError:
        # The client knows the limits of the contract, and doesn't ask.
        return {"refused": "validation_failed"}


def true(_nothing):
    return True


def pick(reply, *fields):
    return {field: getattr(reply, field) for field in fields}


def sign_up(email, password):
    request = gatehouse.SignupRequest(
        firstname="Ada", lastname="Lovelace", email=email, password=password, verify_password=password
    )
    return pick(gatehouse.UsersApi(client()).signup(request).user, "displayname")


def log_in(email, password):
    return gatehouse.AuthApi(client()).login(gatehouse.LoginRequest(email=email, password=password)).token


def me(token):
    return pick(gatehouse.UsersApi(client(token)).get_user("me"), "displayname", "email")


def invite(email, role):
    api = gatehouse.InvitationsApi(client(service_key=connection["serviceKey"]))
    return pick(api.invite(gatehouse.InviteRequest(email=email, role=role)), "email", "role", "state")


def rename(token, displayname):
    change = gatehouse.UpdateUserRequest(displayname=displayname)
    return pick(gatehouse.UsersApi(client(token)).update_user("me", change), "displayname")


def recover(email):
    return true(gatehouse.RecoveryApi(client()).recover(gatehouse.RecoverRequest(email=email)))


def log_out(token):
    return true(gatehouse.AuthApi(client(token)).logout())


email, password = "python@example.com", "correct horse battery staple"
findings = {"sign-up": outcome(lambda: sign_up(email, password))}
first = log_in(email, password)
findings["me"] = outcome(lambda: me(first))
token = gatehouse.AuthApi(client(first)).refresh().token
sessions = gatehouse.SessionsApi(client(token)).list_sessions("me", limit=10).data
guest = "guest-of-python@example.com"
findings |= {
    "sign-up with a taken address": outcome(lambda: sign_up(email, password)),
    "login with a wrong password": outcome(lambda: {"token": log_in(email, "not the password")}),
    "me with an invalid token": outcome(lambda: me("none")),
    "the session that asks": len([session for session in sessions if session.current]),
    "an invitation": outcome(lambda: invite(guest, "Admin")),
    "an invitation to an unknown role": outcome(lambda: invite(guest, "Emperor")),
    "a change of name": outcome(lambda: rename(token, "Countess of Lovelace")),
    "a change to an empty name": outcome(lambda: rename(token, "")),
    "a forgotten password": outcome(lambda: recover(email)),
    "logout": outcome(lambda: log_out(token)),
    "logout again": outcome(lambda: log_out(token)),
}
print(json.dumps(findings))
