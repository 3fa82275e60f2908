"""An identity provider with pysaml2: answers a request. Reads JSON from standard input and writes the response in Base64."""

import base64
import json
import sys
import tempfile

from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT
from saml2.config import IdPConfig
from saml2.saml import NAME_FORMAT_URI, NAMEID_FORMAT_PERSISTENT, NameID
from saml2.server import Server

asked = json.load(sys.stdin)


def file_of(text):
    file = tempfile.NamedTemporaryFile("w", suffix=".xml", delete=False)
    file.write(text)
    file.close()
    return file.name


config = IdPConfig()
config.load(
    {
        "entityid": asked["idp"],
        "key_file": asked["keyFile"],
        "cert_file": asked["certificateFile"],
        "xmlsec_binary": "/usr/bin/xmlsec1",
        "metadata": {"local": [file_of(asked["spMetadata"])]},
        "service": {
            "idp": {
                "endpoints": {"single_sign_on_service": [(asked["ssoUrl"], BINDING_HTTP_REDIRECT)]},
                "policy": {"default": {"lifetime": {"minutes": 5}, "name_form": NAME_FORMAT_URI}},
            }
        },
    }
)
server = Server(config=config)
request = server.parse_authn_request(asked["samlRequest"], BINDING_HTTP_REDIRECT)
arguments = server.response_args(request.message, [BINDING_HTTP_POST])
arguments.pop("name_id_policy", None)
response = server.create_authn_response(
    {"mail": asked["email"]},
    userid=asked["nameId"],
    name_id=NameID(format=NAMEID_FORMAT_PERSISTENT, text=asked["nameId"]),
    authn={"class_ref": "urn:oasis:names:tc:SAML:2.0:ac:classes:Password", "authn_auth": asked["idp"]},
    sign_response=asked["signs"] in ("response", "both"),
    sign_assertion=asked["signs"] in ("assertion", "both"),
    sign_alg="http://www.w3.org/2001/04/xmldsig-more#rsa-" + asked["hash"],
    digest_alg="http://www.w3.org/2001/04/xmlenc#" + asked["hash"],
    **arguments,
)
print(base64.b64encode(str(response).encode()).decode())
